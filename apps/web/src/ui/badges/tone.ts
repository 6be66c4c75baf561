export type Tone = 'success' | 'warning' | 'danger' | 'neutral'
