import { useEffect, useState } from 'react'

export type ScriptState = 'loading' | 'ready' | 'failed'

export function useScript(src: string): ScriptState {
  const [state, setState] = useState<ScriptState>('loading')

  useEffect(() => {
    const found = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`)
    const script = found ?? Object.assign(document.createElement('script'), { src, async: true })
    const settle = (to: 'ready' | 'failed') => {
      script.dataset.state = to
      setState(to)
    }
    const ready = () => settle('ready')
    const failed = () => settle('failed')
    script.addEventListener('load', ready)
    script.addEventListener('error', failed)
    if (!found) document.head.append(script)
    else if (found.dataset.state === 'ready') ready()
    else if (found.dataset.state === 'failed') failed()
    return () => {
      script.removeEventListener('load', ready)
      script.removeEventListener('error', failed)
    }
  }, [src])

  return state
}
