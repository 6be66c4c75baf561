import type { BikeComment } from '@connect/contract/bikes/bike'
import { noteRows, SHOWN_IMAGES } from '@connect/contract/bikes/bike-rules'
import { bikeComments } from '@connect/contract/bikes/comment-routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { bikePath } from '#features/bikes/bike-paths.ts'
import { useBike } from '#features/bikes/use-bike.ts'
import { formatDateTime } from '#lib/dates.ts'
import { ADDRESS_MS } from '#pickers/files/signed-address.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './comment-panel.module.css'

/** BIKE-47 */
export function CommentPanel() {
  const bike = useBike()
  const { commentId = '' } = useParams()
  const { closeTo } = useClosePanel(bikePath(bike.id))
  const answer = useQuery({
    ...query(bikeComments.get, { params: { motorbike_id: bike.id, comment_id: commentId } }),
    refetchInterval: ADDRESS_MS,
  })

  return (
    <RoutePanel title="View Comment" subtitle={answer.data && formatDateTime(answer.data.created)} closeTo={closeTo}>
      <Loaded query={answer} what="comment" fields={3}>
        {(data) => <Comment comment={data} />}
      </Loaded>
    </RoutePanel>
  )
}

function Comment({ comment: { comment, reported_by, images, videos } }: { comment: BikeComment }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? images : images.slice(0, SHOWN_IMAGES)
  const more = images.length - shown.length
  const rows = { '--rows': noteRows(comment) } as CSSProperties

  return (
    <div className={classes.comment}>
      <section>
        <h3 className={classes.title}>Notes</h3>
        <p className={classes.note} style={rows} tabIndex={0}>
          {comment}
        </p>
      </section>
      <section>
        <h3 className={classes.title}>Reported by</h3>
        <p className={classes.text}>{reported_by.map(({ full_name }) => full_name).join(', ') || 'Not recorded'}</p>
      </section>
      {images.length > 0 && (
        <section>
          <h3 className={classes.title}>Images</h3>
          <div className={classes.images}>
            {shown.map(({ id, image, thumbnail, name }) => (
              // What cannot be made smaller is a file to open.
              <a key={id} href={image} target="_blank" rel="noreferrer" className={classes.image}>
                {thumbnail ? <img src={thumbnail} alt={name} /> : <span className={classes.tile}>{name}</span>}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ))}
          </div>
          {more > 0 && (
            <Button variant="default" mt={12} onClick={() => setAll(true)}>
              Show {more} more
            </Button>
          )}
        </section>
      )}
      {videos.length > 0 && (
        <section>
          <h3 className={classes.title}>Videos</h3>
          {videos.map(({ id, video, name }) => (
            <figure key={id} className={classes.video}>
              <video src={video} controls preload="metadata" aria-label={name} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </section>
      )}
    </div>
  )
}
