import { afterEach, beforeEach, vi } from 'vitest'

/** A request whose every step the test takes: as much of `XMLHttpRequest` as a form needs to be sent. */
class HeldRequest extends EventTarget {
  url = ''
  status = 0
  statusText = ''
  responseType = ''
  response: unknown = null
  isAborted = false
  upload = new EventTarget()

  open(_method: string, url: string) {
    this.url = url
  }

  setRequestHeader() {}

  send() {
    held.push(this)
  }

  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }

  abort() {
    this.isAborted = true
    this.#end('abort')
  }

  /** So much of it has gone out, from 0 to 1. */
  reach(fraction: number) {
    const init = { lengthComputable: true, loaded: fraction * 5000, total: 5000 }
    this.upload.dispatchEvent(new ProgressEvent('progress', init))
    if (fraction === 1) this.upload.dispatchEvent(new ProgressEvent('load', init))
  }

  answer(status: number, body: object) {
    this.status = status
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer
    this.#end('load')
  }

  #end(how: 'load' | 'abort') {
    this.dispatchEvent(new ProgressEvent(how))
    this.dispatchEvent(new ProgressEvent('loadend'))
  }
}

const held: HeldRequest[] = []

/** Holds every form that is sent with its progress told; answers the list of them, empty at the start of every test. */
export function holdUploads(): readonly HeldRequest[] {
  const real = XMLHttpRequest
  beforeEach(() => {
    held.length = 0
    vi.stubGlobal('XMLHttpRequest', HeldRequest)
  })
  afterEach(() => {
    vi.stubGlobal('XMLHttpRequest', real)
  })
  return held
}
