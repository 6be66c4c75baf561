import { STAFF_COLOURS } from '@connect/contract/staff/staff'

const NAMES: Record<(typeof STAFF_COLOURS)[number], string> = {
  '#1f3f9f': 'Blue',
  '#0b5c6b': 'Teal',
  '#5230a8': 'Violet',
  '#8a4300': 'Orange',
  '#9c1f52': 'Raspberry',
  '#147a4a': 'Green',
  '#b42121': 'Red',
  '#2f323a': 'Graphite',
  '#6b4e00': 'Olive',
  '#245a8c': 'Steel blue',
}

export const COLOUR_OPTIONS = STAFF_COLOURS.map((value) => ({ value, label: NAMES[value] }))
