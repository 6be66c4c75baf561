import Bowser from 'bowser'

/** 'Chrome on Windows'. What nobody knows is 'Unknown browser'. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return 'Unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
