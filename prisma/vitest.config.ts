import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './embedded/vitest-global-setup.ts',
    include: ['*.test.ts', 'backup/**/*.test.ts', 'embedded/**/*.test.ts', 'seed/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
