# Copies the pack of the page to where the program takes it from, if it is another one than last time; without a page an empty file. Runs with
# every build: a page that comes, changes or goes makes the program be linked again.
#   cmake -DPAGE=<ROUNDHOUSE_PAGE> -DUSUAL=<web/dist.pack> -DOUT=<file> -P take_page.cmake
if(PAGE STREQUAL "")
  set(from "${USUAL}")
elseif(PAGE STREQUAL "OFF")
  set(from "")
elseif(EXISTS "${PAGE}")
  set(from "${PAGE}")
else()
  message(FATAL_ERROR "ROUNDHOUSE_PAGE: there is no file ${PAGE}. web/build makes web/dist.pack.")
endif()
if(from AND EXISTS "${from}")
  file(COPY_FILE "${from}" "${OUT}" ONLY_IF_DIFFERENT)
else()
  file(CONFIGURE OUTPUT "${OUT}" CONTENT "")
endif()
