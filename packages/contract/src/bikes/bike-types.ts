/** A bike can serve several (domain 1). */
export const BIKE_TYPES = {
  BIKE_TYPE_AUTO_50CC: 'Automatic 50cc',
  BIKE_TYPE_AUTO_125CC: 'Automatic 125cc',
  BIKE_TYPE_AUTO_ELECTRIC: 'Electric Moped',
  BIKE_TYPE_AUTO: 'Automatic',
  BIKE_TYPE_MANUAL_50CC: 'Manual 50cc',
  BIKE_TYPE_MANUAL: 'Manual 125cc',
  BIKE_TYPE_A1_AUTO: 'A1 Auto Bike',
  BIKE_TYPE_A1_MANUAL: 'A1 Manual Bike',
  BIKE_TYPE_A2_AUTO: 'A2 Auto Bike',
  BIKE_TYPE_A2_MANUAL: 'A2 Manual Bike',
  BIKE_TYPE_A_AUTO: 'A Auto Bike',
  BIKE_TYPE_A_MANUAL: 'A Manual Bike',
} as const satisfies Record<string, string>
export type BikeType = keyof typeof BIKE_TYPES
