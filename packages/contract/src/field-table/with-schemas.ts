import { day, type Field, flag, instant, money, type Settings, text, whole } from '#field-table/field.ts'
import { type FieldName, fieldsIn, type PlainTable } from '#field-table/plain-field.ts'

/** `never` where they do not follow from what the plain field says. */
type WithSchemas<F> = F extends { kind: 'text'; max: number } & Settings<string | null>
  ? ReturnType<typeof text<F>>
  : F extends { kind: 'day' } & Settings<string | null>
    ? ReturnType<typeof day<F>>
    : F extends { kind: 'instant' } & Settings<string | null>
      ? ReturnType<typeof instant<F>>
      : F extends { kind: 'whole'; max: number } & Settings<number | null>
        ? ReturnType<typeof whole<F>>
        : F extends { kind: 'money' } & Settings<number | null>
          ? ReturnType<typeof money<F>>
          : F extends { kind: 'flag' } & Settings<boolean>
            ? ReturnType<typeof flag<F>>
            : never

/** Their schemas follow from their kind. */
type OfKinds<T extends PlainTable> = {
  [N in FieldName<T> as WithSchemas<T[N]> extends never ? never : N]: WithSchemas<T[N]>
}

const BUILDERS: { [kind: string]: ((field: never) => Field) | undefined } = { text, day, instant, whole, money, flag }

type Others<T extends PlainTable> = Exclude<FieldName<T>, keyof OfKinds<T>>

/**
 * In its order. `own` has those that are built by hand: choices and references, and what bodies or answers have a rule
 * of their own for.
 */
export const withSchemas = <
  const T extends PlainTable,
  const Own extends { [N in Others<T>]: Field } & { [N in FieldName<T>]?: Field },
>(
  table: T,
  own: Own,
) =>
  Object.fromEntries(
    fieldsIn(table).map(([name, field]) => [name, own[name] ?? BUILDERS[field.kind]?.(field as never)]),
  ) as unknown as Omit<OfKinds<T>, keyof Own> & Own
