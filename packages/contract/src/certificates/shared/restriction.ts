import { z } from 'zod'
import { requiredText } from '#fields.ts'

export const Restriction = z.object({ code: requiredText(20), title: requiredText(80) }).meta({ id: 'Restriction' })
export type Restriction = z.infer<typeof Restriction>
