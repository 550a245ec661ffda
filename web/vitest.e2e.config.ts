import { defineConfig } from "vitest/config";

// One browser at a time: these tests share the machine's few cores with it.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.e2e.ts"],
    testTimeout: 480_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
