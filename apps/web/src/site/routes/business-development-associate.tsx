import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { AssociatePicture } from '../careers/careers-pictures.tsx'
import { positionMeta } from '../careers/position-meta.ts'
import { PositionPage } from '../careers/position-page.tsx'

const text = positionTexts.associate

export const meta = ({ location }: MetaArgs) =>
  positionMeta({ pathname: location.pathname, title: m.careers_role_associate, text })

export default function BusinessDevelopmentAssociate() {
  const locale = useLocale()
  const t = useText()
  return (
    <PositionPage
      title={t(m.careers_role_associate)}
      text={text[locale]}
      group={t(m.careers_group_bd)}
      place={t(m.careers_place_office)}
      picture={<AssociatePicture />}
    />
  )
}
