import { API_BASE } from '@connect/contract/route'
import { expect, it } from 'vitest'
import { everyRoute } from '#testing/every-route.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Document = {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; summary: string; security: unknown[]; responses: Record<string, unknown> }>
  >
}

const document = async (): Promise<Document> => (await test().app.inject('/api/openapi.json')).json()

it('is the document in the repository; read its change in the diff', async () => {
  await expect(`${JSON.stringify(await document(), null, 2)}\n`).toMatchFileSnapshot('openapi.snap.json')
})

it.each(everyRoute.map((route) => [route.name, route] as const))('tells integrators of %s', async (name, route) => {
  const { openapi, paths } = await document()
  const path = `${API_BASE}${route.path}`.replaceAll(/:(\w+)/g, '{$1}')

  const operation = paths[path]?.[route.method.toLowerCase()]

  expect(openapi).toBe('3.1.0')
  expect(operation).toMatchObject({ operationId: name, summary: route.summary })
  expect(operation?.responses).toHaveProperty('429')
  expect(JSON.stringify(operation)).toContain(JSON.stringify(route.example.response))
})
