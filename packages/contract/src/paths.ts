import type { LEADING_ON, PageName, SCREENS } from '#screens.ts'

export type ScreenPath = keyof typeof SCREENS

/** Everything that a link may lead to, with its parameters still named. */
type Address = ScreenPath | (typeof LEADING_ON)[number] | `/v2/${PageName}`

/** The names of the parameters of an address, a union; `never` without any. */
export type NamesOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? NameOf<Name> | NamesOf<More>
    : NameOf<Rest>
  : never
type NameOf<Text extends string> = Text extends `${infer Name}?` ? Name : Text

type Params<Path extends string> = [NamesOf<Path>] extends [never]
  ? []
  : [params: Readonly<Record<NamesOf<Path>, string | number>>]

declare const filled: unique symbol

/** A path that `pathTo` made: only of these is it known that there is a page. */
export type PagePath = `/v2/${string}` & { readonly [filled]: true }

type Fill = (address: Address, params: Readonly<Record<NamesOf<Address>, string | number>>) => string

const fill: Fill = (address, params) =>
  address.replace(/:(\w+)\??/g, (_, name: NamesOf<Address>) => encodeURIComponent(params[name]))

/** The path of a page; its parameters are escaped. An optional parameter is given, too. */
export const pathTo = fill as <To extends Address>(address: To, ...params: Params<To>) => PagePath
