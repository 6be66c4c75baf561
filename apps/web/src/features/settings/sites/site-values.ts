import type { SupplierDetail } from '@connect/contract/suppliers/supplier'

/** What the form of a site starts with. */
export function valuesOf(detail: SupplierDetail) {
  const { id: _, images: __, ...site } = detail
  const { address_1, town, postcode, email } = site
  return {
    ...site,
    address_1: address_1 ?? '',
    town: town ?? '',
    postcode: postcode ?? '',
    email: email ?? '',
  }
}

export const EMPTY_SITE: ReturnType<typeof valuesOf> = {
  name: '',
  connect_location_name: '',
  address_1: '',
  address_2: null,
  town: '',
  postcode: '',
  lat: null,
  lng: null,
  phone: null,
  email: '',
  atb_number: null,
  site_code: null,
  max_trainees: null,
  default_open_days: 'TTTTTTT',
  excluded_dates: [],
  bike_hire: false,
  helmet_hire: false,
  gloves_jacket_included: false,
  indoor_classroom: false,
  on_site_cafe: false,
  on_site_parking: false,
  mciac_approved: false,
  nearest_station: null,
  arrival_instructions: null,
  is_active: true,
}
