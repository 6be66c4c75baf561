import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Far from London on purpose: a date that leans on the machine's own zone fails here.
    env: { TZ: 'America/New_York' },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // A time-out only ends what hangs, so that a busy machine changes nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
