// The module roundhouse._cpu, in wheels: which of the two engines this processor can run. It asks the processor itself
// (and the operating system, about the wide registers): /proc/cpuinfo may speak of another one under an emulator.
#include <Python.h>

namespace {

PyObject* has_v3(PyObject*, PyObject*) {
  __builtin_cpu_init();
  return PyBool_FromLong(__builtin_cpu_supports("x86-64-v3"));
}

PyMethodDef methods[] = {{"has_v3", has_v3, METH_NOARGS, "Whether the processor has the instructions of x86-64-v3."},
                         {nullptr, nullptr, 0, nullptr}};
PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_cpu", "What the processor can do.", 0, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() { return PyModule_Create(&module); }
