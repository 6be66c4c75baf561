import { useEffect, useRef, useState } from 'react'
import { cspNonce } from '#theme/csp-nonce.ts'
import { formatEmailPage } from './format-email-page.ts'
import classes from './messages.module.css'

/**
 * Of our own origin, so that it can be measured from here: without scripts that gives its words nothing. A link opens in a tab
 * of its own.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The words of an email as its reader has them, as high as they are, and white also in the dark. */
export function EmailFrame({ title, html, style }: { title: string; html: string; style?: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()

  function fit(): void {
    const body = frame.current?.contentDocument?.body
    if (body) setHeight(body.offsetHeight)
  }

  useEffect(() => {
    const observer = new ResizeObserver(fit)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox={SANDBOX}
      srcDoc={formatEmailPage(html, cspNonce(), style)}
      className={classes.frame}
      style={{ height }}
      onLoad={fit}
    />
  )
}
