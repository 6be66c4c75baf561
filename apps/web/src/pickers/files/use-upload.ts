import type { CallOptions } from '@connect/contract/client'
import { useEffect, useRef } from 'react'

/** `progress` goes from 0 to 1; `cancel` is there while that is still possible. */
export type UploadProgress = { progress: number; cancel: (() => void) | undefined }

/**
 * Answers how to begin an upload: the options of its call, which tell how far it is and how to cancel it. Once all of it
 * has gone out it can no longer be cancelled, since the server may have saved it. Whoever leaves the screen cancels it.
 */
export function useUpload() {
  const leaving = useRef<AbortSignal>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller.signal
    return () => controller.abort()
  }, [])

  return function begin(onChange: (upload: UploadProgress) => void): CallOptions {
    const controller = new AbortController()
    const cancel = () => controller.abort()
    return {
      signal: AbortSignal.any([controller.signal, leaving.current].filter((signal) => signal !== null)),
      onProgress: (progress) => onChange({ progress, cancel: progress < 1 ? cancel : undefined }),
    }
  }
}
