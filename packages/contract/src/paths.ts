import type { LEADING_ON, PageName, SCREENS } from '#screens.ts'

export type ScreenPath = keyof typeof SCREENS

/** With its parameters still named. */
type Address = ScreenPath | (typeof LEADING_ON)[number] | `/v2/${PageName}`

/** A union; `never` without any. */
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

/** Made by `pathTo`: only of these is it known that there is a page. */
export type PagePath = `/v2/${string}` & { readonly [filled]: true }

type Fill = (address: Address, params: Readonly<Record<NamesOf<Address>, string | number>>) => string

const fill: Fill = (address, params) =>
  address.replace(/:(\w+)\??/g, (_, name: NamesOf<Address>) => encodeURIComponent(params[name]))

/** Parameters are escaped; an optional one is given, too. */
export const pathTo = fill as <To extends Address>(address: To, ...params: Params<To>) => PagePath
