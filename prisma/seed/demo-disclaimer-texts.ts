import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { AutoSend } from '@connect/contract/disclaimer-templates/auto-send'

type Version = { writer: 'owner' | 'admin'; daysAgo: number; body: string }

export type DemoDisclaimer = {
  title: string
  course_types: CourseConstant[]
  auto_send: AutoSend
  days_before: number | null
  require_guardian: boolean
  /** The first one first; the last one is in use. */
  versions: readonly [Version, ...Version[]]
}

const toPoints = (points: readonly string[]) => `<ol>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ol>`

const declaration = (intro: string, points: readonly string[]) =>
  `<h2>Before you ride with us</h2><p>${intro}</p>${toPoints(points)}<p>Motorcycling has risks. Nothing here takes away a right that the law gives me.</p>`

const TAKES_PART = 'I, [[rider_name]], take part in the [[selected_training]] on [[course_date]] with [[school_name]].'
const LICENCE = 'I hold a valid licence for the motorcycle I will ride and have told the school of any endorsement.'
const SOBER = 'I have not taken alcohol or drugs and will tell my instructor of any medicine that makes me drowsy.'
const FOLLOWS = 'I follow my instructor’s directions and wear the helmet and clothing required.'

export const SOUTHSIDE_DISCLAIMERS: readonly DemoDisclaimer[] = [
  {
    title: 'CBT declaration',
    course_types: ['LICENCE_CBT', 'LICENCE_CBT_RENEWAL'],
    auto_send: 'ON_BOOKING',
    days_before: null,
    require_guardian: true,
    versions: [
      {
        writer: 'owner',
        daysAgo: 320,
        body: declaration(TAKES_PART, [LICENCE, 'I can read a number plate from 20 metres.', FOLLOWS]),
      },
      {
        writer: 'admin',
        daysAgo: 10,
        body: declaration(TAKES_PART, [
          LICENCE,
          'I can read a number plate from 20 metres, with glasses or lenses if I need them.',
          SOBER,
          FOLLOWS,
        ]),
      },
    ],
  },
  {
    title: 'Full licence declaration',
    course_types: [
      'FULL_LICENCE',
      'FULL_LICENCE_MOD1_TRAINING',
      'FULL_LICENCE_MOD1_TEST',
      'FULL_LICENCE_MOD2_TRAINING',
      'FULL_LICENCE_MOD2_TEST',
    ],
    auto_send: 'DAYS_BEFORE',
    days_before: 7,
    require_guardian: true,
    versions: [
      {
        writer: 'owner',
        daysAgo: 200,
        body: declaration(TAKES_PART, [
          LICENCE,
          'My theory test certificate and my CBT certificate are valid on the day.',
          SOBER,
          FOLLOWS,
          'If I take a test on the school’s motorcycle, I look after it as if it were mine.',
        ]),
      },
    ],
  },
  {
    title: 'Bike hire agreement',
    course_types: ['GEAR_CONVERSION_COURSE', 'INTRO_TO_MOTORCYCLING'],
    auto_send: 'OFF',
    days_before: null,
    require_guardian: false,
    versions: [
      {
        writer: 'owner',
        daysAgo: 150,
        body: declaration('I, [[rider_name]], hire a motorcycle from [[school_name]]: [[bike_hire]].', [
          'It stays within the training area unless my instructor is with me.',
          'I report damage at once.',
        ]),
      },
    ],
  },
]
