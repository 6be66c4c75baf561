import type { Bike, BikeComment, BikeRow } from '#bikes/bike.ts'

const ROW: BikeRow = {
  id: 8,
  registration_plate: 'LV73MVW',
  make: 'HONDA',
  model: 'CB125F',
  supplier: [{ id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }],
  status: 'BIKE_STATUS_ACTIVE',
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  mot_expiry_date: '2027-03-14',
  tax_expiry_date: '2027-02-01',
  service_date: '2026-09-30',
  current_mileage: 8123,
  insurance_status: true,
  engine_size: 125,
  created: '2026-09-01T08:00:00.000Z',
}
export const BIKE_ROW = ROW

export const COMMENT: BikeComment = {
  id: 21,
  bike: 8,
  comment: 'Left mirror cracked after a drop at the figure of eight.',
  created: '2026-11-20T15:40:00.000Z',
  reported_by: [{ id: 12, full_name: 'Gareth Pugh' }],
  images: [{ id: 5, image: '/api/v2/files/71/', thumbnail: '/api/v2/files/72/', name: 'mirror.jpg' }],
  videos: [],
}

export const BIKE: Bike = {
  ...ROW,
  vin_number: 'LALJA12345N100042',
  first_registered_date: '2023-09-01',
  first_registered_approximate: true,
  insurance_policy_number: 'FLT-88213',
  purchase_date: '2023-09-18',
  purchase_price: 289_900,
  current_value: 190_000,
  year_of_manufacture: 2023,
  colour: 'RED',
  bike_types: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL'],
  school_profile: 1,
  email_notification: true,
  sms_notification: false,
  last_dvla_verification: '2026-11-02T09:12:00.000Z',
  comments: [COMMENT],
}
