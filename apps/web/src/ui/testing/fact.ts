import { screen, type within } from '@testing-library/react'

type Place = Pick<ReturnType<typeof within>, 'getByText' | 'findByText'>

const readValue = (label: HTMLElement) => label.nextElementSibling?.textContent ?? null

/** What a frozen form says of the field with this label. */
export const fact = (label: string, place: Place = screen) => readValue(place.getByText(label))

/** The same, once it is there. */
export const findFact = async (label: string, place: Place = screen) => readValue(await place.findByText(label))
