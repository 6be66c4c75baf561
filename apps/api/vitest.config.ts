import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../../prisma/testing/vitest-global-setup.ts', './src/testing/build-processes.ts'],
    // Each file has a database of its own; what it imports is shared with the files before it.
    isolate: false,
    // One more than the cores: some files wait for processes and clocks.
    maxWorkers: 3,
    // A use that a library will refuse one day fails today.
    execArgv: ['--throw-deprecation'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
