/**
 * What a new school begins with, inactive. It excludes no liability for death or injury: a school cannot (Consumer
 * Rights Act 2015, section 65).
 */
export const DEFAULT_DISCLAIMER = {
  title: 'Rider declaration',
  body: [
    '<h2>Before you ride with us</h2>',
    '<p>I, [[rider_name]], take part in [[selected_training]] with [[school_name]].</p>',
    '<ol>',
    '<li><p>I hold a valid licence for the motorcycle I will ride and have told the school of any endorsement.</p></li>',
    '<li><p>I can read a number plate from 20 metres, with glasses or lenses if I need them.</p></li>',
    '<li><p>I have not taken alcohol, drugs or medicine that makes me drowsy.</p></li>',
    '<li><p>I follow the directions of my instructor and wear the helmet and clothing required.</p></li>',
    '<li><p>I look after the motorcycle that I am lent and report damage at once.</p></li>',
    '</ol>',
    '<p>Motorcycling has risks. Nothing here takes away a right that the law gives me.</p>',
  ].join(''),
} as const
