import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_STATUSES, type BikeStatus } from '@connect/contract/bikes/bike-rules'
import { Checkbox, Group } from '@mantine/core'
import type { useAlsoStatus } from './use-also-status.ts'

const OFFERED = ['BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] as const satisfies readonly BikeStatus[]

type Props = { bike: Bike; also: Pick<ReturnType<typeof useAlsoStatus>, 'status' | 'choose'> }

/** Damage often takes a bike off the road: one of the two, or neither, and never what it is already. */
export function AlsoStatus({ bike, also }: Props) {
  return (
    <Checkbox.Group
      label="Also change the status"
      value={also.status ? [also.status] : []}
      onChange={(chosen) => also.choose(OFFERED.find((status) => status === chosen.at(-1)) ?? null)}
      data-wide
    >
      <Group gap={20} mt={4}>
        {OFFERED.filter((status) => status !== bike.status).map((status) => (
          <Checkbox key={status} value={status} label={BIKE_STATUSES[status].label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
