import { z } from 'zod'
import { edit, view } from '#access.ts'
import { TimelinePage } from '#audit/timeline.ts'
import { Bike, BikeChange, BikeFilter, BikeQuery, BikeRow, Event, NewBike, Status, Transmission } from '#bikes/bike.ts'
import { BikeImport, EXAMPLE_CSV, IMPORTED } from '#bikes/bike-import.ts'
import { BIKE, BIKE_ROW } from '#bikes/examples.ts'
import { VehicleAnswer } from '#bikes/vehicle.ts'
import { ImportBody } from '#csv-import.ts'
import { Done, day, id, page, pageQuery, rawText, ref } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const params = z.object({ motorbike_id: id })
const Choice = <T extends z.ZodType>(value: T) => z.object({ value, label: z.string(), count: z.int() })

export const bikes = defineRoutes('bikes', {
  list: {
    method: 'GET',
    path: '/bike_management/motorbikes/',
    summary: 'List bikes',
    description: 'Sorted by registration unless `o` says otherwise. Rows without a value come last in both directions.',
    access: view('bikes'),
    query: BikeQuery,
    response: page(BikeRow),
    example: { response: { count: 1, results: [BIKE_ROW] } },
  },
  filters: {
    method: 'GET',
    path: '/bike_management/motorbikes/filters/',
    summary: 'List the filter options, with the number of bikes for each',
    access: view('bikes'),
    response: z.object({
      status: z.array(Choice(Status)),
      transmission: z.array(Choice(Transmission)),
      models: z.array(Choice(z.string())),
      suppliers: z.array(Choice(ref)),
      events: z.array(Choice(Event)),
      /** The contract's own spelling. */
      mot_expering_soon: z.array(z.object({ mot_expiry_date: day })),
      tax_expiring_soon: z.array(z.object({ tax_expiry_date: day })),
    }),
    example: {
      response: {
        status: [{ value: 'BIKE_STATUS_ACTIVE', label: 'Active', count: 12 }],
        transmission: [{ value: 'BIKE_TRANSMISSION_MANUAL', label: 'Manual', count: 9 }],
        models: [{ value: 'CB125F', label: 'CB125F', count: 4 }],
        suppliers: [{ value: 3, label: 'Croydon', count: 5 }],
        events: [{ value: 'mot', label: 'MOT Expiring', count: 2 }],
        mot_expering_soon: [{ mot_expiry_date: '2026-12-14' }],
        tax_expiring_soon: [{ tax_expiry_date: '2027-02-01' }],
      },
    },
  },
  export: {
    method: 'GET',
    path: '/bike_management/motorbikes/export/',
    summary: 'Export the matching bikes as CSV',
    lane: 'long',
    access: view('bikes'),
    query: BikeFilter,
    produces: 'text/csv',
    response: z.file(),
    example: { response: new File(['registration_plate\n'], 'bikes.csv', { type: 'text/csv' }) },
  },
  verify: {
    method: 'GET',
    path: '/bike_management/motorbikes/verify/:registration_number/',
    summary: 'Look up a registration at DVLA; costs one DVLA_BIKE_CHECK if DVLA answers',
    description:
      'Repeating a registration within 60 seconds returns the same result without a charge. With `bike`, the result is saved to that bike.',
    access: edit('bikes'),
    // A GET that writes: with `bike`, the bike's own history tells of it.
    audited: 'Refreshed a bike from DVLA',
    stales: ['course_bikes'],
    costs: 'DVLA_BIKE_CHECK',
    params: z.object({ registration_number: rawText(20) }),
    query: z.object({ bike: id.optional() }),
    response: VehicleAnswer,
    example: {
      response: {
        registrationNumber: 'AA19AAA',
        make: 'FORD',
        engineCapacity: 2000,
        colour: 'RED',
        taxStatus: 'Taxed',
        taxDueDate: '2027-02-01',
        motExpiryDate: null,
        monthOfFirstRegistration: '2019-03',
        yearOfManufacture: 2019,
        isSimulated: true,
      },
    },
    errors: ['invalid_registration', 'insufficient_credits', 'dvla_unavailable', 'bad_gateway'],
  },
  create: {
    method: 'POST',
    path: '/bike_management/motorbikes/',
    summary: 'Add a bike',
    access: edit('bikes'),
    audited: 'Added a bike',
    body: NewBike,
    status: 201,
    response: Bike,
    example: {
      body: { registration_plate: 'LV73 MVW', make: 'HONDA', model: 'CB125F', engine_size: 125, supplier: [3] },
      response: BIKE,
    },
  },
  import: {
    method: 'POST',
    path: '/bike_management/motorbikes/import/',
    summary: 'Import bikes from a CSV file of up to 1,000 rows',
    description:
      'A row with a known registration updates that bike; empty cells are ignored. Nothing is saved unless `dry_run` is `false`, and only if every row is valid. Headings that we do not know are refused and listed in `fields.columns`: `columns` says of each which field it is, or null to leave it out.',
    lane: 'long',
    access: edit('bikes'),
    verified: true,
    audited: 'Imported a bike',
    body: ImportBody,
    response: BikeImport,
    example: { body: { file: EXAMPLE_CSV, dry_run: 'true' }, response: IMPORTED },
  },
  get: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/',
    summary: 'Get a bike with its latest comments',
    access: view('bikes'),
    params,
    response: Bike,
    example: { response: BIKE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/bike_management/motorbikes/:motorbike_id/',
    summary: 'Update a bike',
    description:
      'Accepts JSON or a multipart form. In a form, a ticked checkbox is `on` and an empty field means no value.',
    access: edit('bikes'),
    audited: 'Changed a bike',
    stales: ['course_bikes'],
    forms: true,
    params,
    body: BikeChange,
    response: Bike,
    example: { body: { status: 'BIKE_STATUS_AT_RISK', current_mileage: 8200 }, response: BIKE },
  },
  remove: {
    method: 'DELETE',
    path: '/bike_management/motorbikes/:motorbike_id/',
    summary: 'Delete a bike; its registration can be added again',
    access: edit('bikes'),
    audited: 'Deleted a bike',
    stales: ['course_bikes'],
    params,
    response: Done,
    example: { response: { detail: 'The bike has been deleted.' } },
    errors: ['bike_is_booked'],
  },
  timeline: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/timeline/',
    summary: 'List the history of a bike, newest first',
    access: view('bikes'),
    params,
    query: pageQuery(),
    response: TimelinePage,
    example: {
      response: {
        count: 1,
        results: [
          {
            id: 311,
            at: '2026-11-21T09:30:00.000Z',
            user: { id: 7, name: 'Nadia Okafor' },
            title: 'Changed a bike',
            changes: [{ field: 'status', before: 'BIKE_STATUS_ACTIVE', after: 'BIKE_STATUS_AT_RISK' }],
          },
        ],
      },
    },
  },
} satisfies Routes)
