import { type BikeStatus, guessBikeTypes } from '@connect/contract/bikes/bike-rules'
import type { School, Supplier, User } from '../generated/client.ts'
import type { Factories } from './factories.ts'

const DAY_MS = 86_400_000
/** A day near now, so that something has always just expired and something soon will. */
const day = (days: number) => new Date(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))

const MODELS = {
  cb125f: { make: 'HONDA', model: 'CB125F', engine_size: 125, gears: 'MANUAL', price: 289_900 },
  pcx: { make: 'HONDA', model: 'PCX125', engine_size: 125, gears: 'AUTOMATIC', price: 379_900 },
  ys125: { make: 'YAMAHA', model: 'YS125', engine_size: 125, gears: 'MANUAL', price: 299_900 },
  vision: { make: 'HONDA', model: 'VISION 50', engine_size: 49, gears: 'AUTOMATIC', price: 189_900 },
  electric: { make: 'SUPER SOCO', model: 'CPX', engine_size: 0, gears: 'AUTOMATIC', price: 419_900 },
  cb500: { make: 'HONDA', model: 'CB500F', engine_size: 471, gears: 'MANUAL', price: 549_900 },
  z400: { make: 'KAWASAKI', model: 'Z400', engine_size: 399, gears: 'MANUAL', price: 499_900 },
  mt07: { make: 'YAMAHA', model: 'MT-07', engine_size: 689, gears: 'MANUAL', price: 689_900 },
} as const

type Row = {
  plate: string
  model: keyof typeof MODELS
  /** Index of its site, and of a second one. */
  at: readonly number[]
  /** Days from now; null for bikes of less than three years. */
  mot: number | null
  tax: number
  miles: number
  colour: string
  status?: BikeStatus
  note?: string
}

/** Invented registrations. */
const FLEET: readonly Row[] = [
  { plate: 'LV73MVW', model: 'cb125f', at: [0, 1], mot: null, tax: 201, miles: 8123, colour: 'RED' },
  { plate: 'LV73MVX', model: 'cb125f', at: [0], mot: null, tax: 201, miles: 7940, colour: 'RED' },
  { plate: 'LB21KTA', model: 'cb125f', at: [0], mot: 14, tax: 60, miles: 21_440, colour: 'BLACK' },
  {
    plate: 'LB21KTC',
    model: 'cb125f',
    at: [1],
    mot: -3,
    tax: 60,
    miles: 22_015,
    colour: 'BLACK',
    status: 'BIKE_STATUS_OUT_OF_ORDER',
    note: 'Failed its MOT on the rear brake. New shoes ordered; keep it off the yard.',
  },
  { plate: 'GX22PLO', model: 'ys125', at: [1], mot: 122, tax: 33, miles: 15_230, colour: 'BLUE' },
  { plate: 'GX22PLU', model: 'ys125', at: [1], mot: 130, tax: 33, miles: 14_871, colour: 'BLUE' },
  {
    plate: 'GX22PLV',
    model: 'ys125',
    at: [2],
    mot: 88,
    tax: 91,
    miles: 16_002,
    colour: 'WHITE',
    status: 'BIKE_STATUS_AT_RISK',
    note: 'Clutch lever bent after a drop at the figure of eight. Rideable; replace before Saturday.',
  },
  { plate: 'KP70WDE', model: 'ys125', at: [2], mot: 41, tax: -1, miles: 28_650, colour: 'WHITE' },
  { plate: 'KP70WDF', model: 'ys125', at: [3], mot: 240, tax: 150, miles: 27_904, colour: 'WHITE' },
  { plate: 'EJ24RSU', model: 'pcx', at: [0], mot: null, tax: 280, miles: 3120, colour: 'GREY' },
  { plate: 'EJ24RSV', model: 'pcx', at: [0], mot: null, tax: 280, miles: 2988, colour: 'GREY' },
  { plate: 'EJ24RSX', model: 'pcx', at: [1], mot: null, tax: 281, miles: 3350, colour: 'BLACK' },
  { plate: 'HN71CAE', model: 'pcx', at: [2], mot: 27, tax: 118, miles: 19_760, colour: 'SILVER' },
  {
    plate: 'HN71CAO',
    model: 'pcx',
    at: [2, 3],
    mot: 175,
    tax: 118,
    miles: 18_411,
    colour: 'SILVER',
    note: 'Left mirror cracked. Replaced from stock.',
  },
  { plate: 'RO20ZFD', model: 'vision', at: [0], mot: 3, tax: 11, miles: 12_700, colour: 'RED' },
  { plate: 'RO20ZFE', model: 'vision', at: [1], mot: 210, tax: 11, miles: 11_985, colour: 'RED' },
  { plate: 'WM25GHK', model: 'electric', at: [0], mot: null, tax: 320, miles: 940, colour: 'WHITE' },
  { plate: 'WM25GHN', model: 'electric', at: [2], mot: null, tax: 320, miles: 1015, colour: 'WHITE' },
  { plate: 'LD22BXA', model: 'cb500', at: [0], mot: 66, tax: 75, miles: 17_322, colour: 'BLACK' },
  { plate: 'LD22BXB', model: 'cb500', at: [0], mot: 66, tax: 75, miles: 16_890, colour: 'BLACK' },
  {
    plate: 'LD22BXC',
    model: 'cb500',
    at: [3],
    mot: 190,
    tax: 75,
    miles: 18_034,
    colour: 'RED',
    status: 'BIKE_STATUS_AT_RISK',
    note: 'Pulls to the left under braking. Booked at the workshop.',
  },
  { plate: 'YK23OPE', model: 'z400', at: [1], mot: 260, tax: 140, miles: 9870, colour: 'GREEN' },
  { plate: 'YK23OPF', model: 'z400', at: [1], mot: 260, tax: 140, miles: 10_105, colour: 'GREEN' },
  { plate: 'SA19UVT', model: 'mt07', at: [0], mot: 102, tax: 300, miles: 31_540, colour: 'BLUE' },
  {
    plate: 'SA19UVW',
    model: 'mt07',
    at: [0],
    mot: -21,
    tax: -8,
    miles: 33_218,
    colour: 'BLUE',
    status: 'BIKE_STATUS_OUT_OF_ORDER',
    note: 'Off the road until the insurer has looked at the fork.',
  },
  { plate: 'SA19UVX', model: 'mt07', at: [2], mot: 55, tax: 300, miles: 30_977, colour: 'GREY' },
  { plate: 'BD68NNE', model: 'ys125', at: [3], mot: 9, tax: 19, miles: 40_112, colour: 'BLACK' },
  { plate: 'BD68NNF', model: 'cb125f', at: [3], mot: 133, tax: 19, miles: 38_420, colour: 'BLACK' },
]

type Demo = { school: School; sites: readonly Supplier[]; reporter: User }

/** The fleet of a school with four sites: a few bikes are due, some have expired, some have been dropped. */
export async function demoBikes(make: Factories, { school, sites, reporter }: Demo): Promise<void> {
  for (const [index, { plate, model, at, mot, tax, miles, colour, status, note }] of FLEET.entries()) {
    const { gears, price, ...facts } = MODELS[model]
    const transmission = `BIKE_TRANSMISSION_${gears}` as const
    const bike = await make.bike(school, {
      ...facts,
      registration_plate: plate,
      transmission,
      colour,
      status,
      bike_types: guessBikeTypes(facts.engine_size, transmission),
      current_mileage: miles,
      insurance_status: status !== 'BIKE_STATUS_OUT_OF_ORDER',
      insurance_policy_number: 'FLT-88213',
      mot_expiry_date: mot === null ? null : day(mot),
      tax_expiry_date: day(tax),
      service_date: day(-20 - index * 3),
      year_of_manufacture: 2000 + (Number(plate.slice(2, 4)) % 50),
      purchase_price: price,
      sites: at.flatMap((one) => sites[one] ?? []),
    })
    if (note) await make.comment(bike, note, [reporter])
  }
}
