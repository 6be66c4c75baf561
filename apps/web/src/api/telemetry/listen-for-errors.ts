/** What a browser calls an error and is none: layouts that settle a frame later, work that was called off. */
const isHarmless = (thrown: unknown) =>
  String(thrown).startsWith('ResizeObserver loop') || (thrown instanceof DOMException && thrown.name === 'AbortError')

/** Answers how to stop. */
export function listenForErrors(report: (thrown: unknown) => void): () => void {
  const onThrown = (thrown: unknown) => {
    if (!isHarmless(thrown)) report(thrown)
  }
  const onError = (event: ErrorEvent) => onThrown(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => onThrown(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
