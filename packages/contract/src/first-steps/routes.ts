import { z } from 'zod'
import { Done } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** In this order. */
export const FIRST_STEPS = ['site', 'course_type', 'instructor', 'course', 'rider'] as const

const Steps = z.object({
  /** A site in use has its address. */
  site: z.boolean(),
  /** A course type is switched on. */
  course_type: z.boolean(),
  instructor: z.boolean(),
  course: z.boolean(),
  /** A rider was ever booked: then nothing is left to show. */
  rider: z.boolean(),
})

const FirstSteps = z.object({ steps: Steps, is_dismissed: z.boolean() }).meta({ id: 'FirstSteps' })
type FirstSteps = z.infer<typeof FirstSteps>

const EXAMPLE: FirstSteps = {
  steps: { site: true, course_type: true, instructor: false, course: false, rider: false },
  is_dismissed: false,
}

export const firstSteps = defineRoutes('first_steps', {
  get: {
    method: 'GET',
    path: '/connect/first-steps/',
    summary: 'Get which first steps of a new school are done',
    access: 'admin',
    response: FirstSteps,
    example: { response: EXAMPLE },
  },
  dismiss: {
    method: 'POST',
    path: '/connect/first-steps/dismiss/',
    summary: 'Put the list of first steps away for the whole school',
    access: 'admin',
    audited: 'Put the first steps away',
    response: Done,
    example: { response: { detail: 'The first steps are not shown any more.' } },
  },
} satisfies Routes)
