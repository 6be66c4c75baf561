export type ExampleBike = {
  id: string
  plate: string
  make: string
  site: string
  status: 'Active' | 'At Risk' | 'Out of Order'
  mot_expiry_date: string
  mot_due: boolean
  mileage: number
}

const MAKES = ['Lexmoto LXR 125', 'Honda CB125F', 'Super Soco TC Max', 'Yamaha MT-07', 'Piaggio Liberty 50']
const SITES = ['Croydon', 'Wimbledon', 'Park Royal', 'Enfield']
const STATUSES = ['Active', 'Active', 'At Risk', 'Active', 'Out of Order'] as const
const PLATES = ['LV73 MVW', 'OU24 SBO', 'TS74 SAH', 'KM22 GUO', 'KF22 BSE', 'OE21 OAG', 'MB74 RKD', 'VF23 OVR']

/** One page of 25, always the same. */
export const BIKES: readonly ExampleBike[] = Array.from({ length: 25 }, (_, index) => ({
  id: String(index + 1),
  plate: PLATES[index % PLATES.length] ?? '',
  make: MAKES[index % MAKES.length] ?? '',
  site: SITES[index % SITES.length] ?? '',
  status: STATUSES[index % STATUSES.length] ?? 'Active',
  mot_expiry_date: `2027-${String((index % 12) + 1).padStart(2, '0')}-15`,
  mot_due: index % 6 === 3,
  mileage: 1200 + index * 977,
}))
