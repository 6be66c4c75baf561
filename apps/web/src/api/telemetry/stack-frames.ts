type Frame = { filename: string; function: string; lineno: number; colno: number }

const LINES = [
  /** Chromium: `    at name (file:1:2)` and `    at file:1:2`. */
  /^\s*at (?:async )?(?:(?<name>.+?) \()?(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/,
  /** Firefox and Safari: `name@file:1:2`. */
  /^(?<name>[^@]*)@(?<file>\S+?):(?<line>\d+):(?<column>\d+)$/,
]

const MAX_FRAMES = 30

/** The address of a script without its query; a page's own address may hold ids, and is only called a page. */
function fileName(address: string): string {
  const [file = ''] = address.split(/[?#]/)
  return /\.[cm]?[jt]sx?$/.test(file) ? file : '<page>'
}

function parseFrame(text: string): Frame[] {
  for (const pattern of LINES) {
    const { name, file, line, column } = pattern.exec(text)?.groups ?? {}
    if (file) return [{ filename: fileName(file), function: name || '?', lineno: Number(line), colno: Number(column) }]
  }
  return []
}

/** The outermost call first, as the protocol wants it. */
export function stackFrames(stack = ''): Frame[] {
  return stack.split('\n').flatMap(parseFrame).slice(0, MAX_FRAMES).toReversed()
}
