/** `' lv73 mvw '` → `'LV73MVW'` (BIKE-70). */
export const plainPlate = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** A space after the fourth character of plates longer than four (BIKE-73): `'AA19 AAA'`, `'L2WP S'`, `'ABC1'`. */
export const formatPlate = (plate: string): string =>
  plate.length > 4 ? `${plate.slice(0, 4)} ${plate.slice(4)}` : plate
