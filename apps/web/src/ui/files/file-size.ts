const KB = 1000
const MB = 1_000_000

/** In thousands: `182 KB`, `3.9 MB`. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`
  return bytes >= KB ? `${Math.floor(bytes / KB)} KB` : `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
}
