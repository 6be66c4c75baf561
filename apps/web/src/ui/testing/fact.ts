import { screen, type within } from '@testing-library/react'

type Place = Pick<ReturnType<typeof within>, 'getByText' | 'findByText'>

const valueOf = (label: HTMLElement) => label.nextElementSibling?.textContent ?? null

/** What a frozen form says of the field with this label. */
export const fact = (label: string, place: Place = screen) => valueOf(place.getByText(label))

/** The same, once it is there. */
export const findFact = async (label: string, place: Place = screen) => valueOf(await place.findByText(label))
