import { z } from 'zod'
import { Config } from '#platform/config.ts'

export type Variable = { name: string; description: string; fallback: string }

type Property = { default?: unknown; description?: string }

/** For people. */
function formatFallback({ default: value }: Property, isRequired: boolean): string {
  if (isRequired) return 'required'
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : 'none'
}

export function configVariables(): Variable[] {
  const { properties = {}, required = [] } = z.toJSONSchema(Config, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const variable = property as Property
    return {
      name,
      description: variable.description ?? '',
      fallback: formatFallback(variable, required.includes(name)),
    }
  })
}
