import { API_BASE } from '@connect/contract/route'
import { isUpload } from '@connect/contract/route-schemas'
import { beforeAll, expect, it } from 'vitest'
import { everyRoute } from '#testing/every-route.ts'
import { type OpenApi, openApiLines } from '#testing/openapi-lines.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Document = OpenApi & {
  openapi: string
  info: { contact: object }
  tags: { name: string; description: string }[]
}

let document: Document

beforeAll(async () => {
  document = (await test().app.inject('/api/openapi.json')).json()
})

it('matches the snapshot: read its change in the diff', async () => {
  await expect(openApiLines(document)).toMatchFileSnapshot('openapi.snap.txt')
})

it('has a call for each route of the contract, whose table the tests loop over, and no other', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

  const names = operations.map((operation) => operation.operationId)

  expect(names.toSorted()).toEqual(everyRoute.map(({ name }) => name).toSorted())
})

it('says what each group of calls is about, and whom to ask', () => {
  const used = new Set(
    Object.values(document.paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags)),
  )

  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used)
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
  expect(document.info.contact).toEqual({ name: 'Connect Software Ltd', email: 'hello@connect.example' })
})

it.each(everyRoute.map((route) => [route.name, route] as const))('tells integrators of %s', async (name, route) => {
  const { openapi, paths } = document
  const path = `${API_BASE}${route.path}`.replaceAll(/:(\w+)/g, '{$1}')

  const operation = paths[path]?.[route.method.toLowerCase()]

  expect(openapi).toBe('3.1.0')
  expect(operation).toMatchObject({ operationId: name, summary: route.summary })
  expect(operation?.responses).toHaveProperty('429')
  const [answer] = Object.values(operation?.responses ?? {})
  expect(Object.keys(answer?.content ?? {})).toEqual((route.produces ?? 'application/json').split(', '))
  expect(JSON.stringify(answer)).toContain(route.produces ? '"content":' : JSON.stringify(route.example.response))
})

it.each(everyRoute.filter(isUpload).map((route) => [route.name, route] as const))(
  'tells how a file is sent to %s',
  async (_, route) => {
    const { paths } = document
    const path = `${API_BASE}${route.path}`.replaceAll(/:(\w+)/g, '{$1}')

    const form = paths[path]?.[route.method.toLowerCase()]?.requestBody?.content

    expect(form).toMatchObject({ 'multipart/form-data': { schema: { type: 'object' } } })
    expect(JSON.stringify(form)).toContain('"format":"binary"')
  },
)
