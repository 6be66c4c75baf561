import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/start.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores: a journey often waits for the server.
  workers: 3,
  // A browser can stumble once; what needed a second try is named in the summary.
  retries: 1,
  // A time-out only ends what hangs, so that a busy machine changes nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Far from London on purpose: what the product shows must not depend on where it is read (FORM-13).
    timezoneId: 'America/New_York',
    // Recording a trace takes a third of a run: what fails is recorded at its second try.
    trace: 'on-first-retry',
    // Nothing moves, so nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
  },
})
