import { existsSync } from 'node:fs'
import { chromium as playwrightChromium } from '@playwright/test'

const INSTALLED = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium']

/** Keeps the browser off the network, where it would look for updates, and lets it run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser to drive: the one named, one that is installed, Playwright's own, or the one that comes from npm. */
export async function chromiumPath(): Promise<string> {
  const found = [process.env.CHROMIUM_PATH, ...INSTALLED, playwrightChromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
