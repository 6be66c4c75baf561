// Apart from `plain-plate.ts`, since every list that shows a plate has this at its first load.

/** A space after the fourth character of plates longer than four (BIKE-73): `'AA19 AAA'`, `'L2WP S'`, `'ABC1'`. */
export const formatPlate = (plate: string): string =>
  plate.length > 4 ? `${plate.slice(0, 4)} ${plate.slice(4)}` : plate
