import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { AssociatePicture } from '../careers/components/associate-picture.tsx'
import { PositionPage } from '../careers/components/position-page.tsx'
import { positionMeta } from '../careers/position-meta.ts'

const text = positionTexts.associate

export const meta = ({ location }: MetaArgs) =>
  positionMeta({ pathname: location.pathname, title: m.careers_role_associate, text })

export default function BusinessDevelopmentAssociate() {
  const locale = useLocale()
  return (
    <PositionPage
      title={m.careers_role_associate({}, { locale })}
      text={text[locale]}
      group={m.careers_group_bd({}, { locale })}
      place={m.careers_place_office({}, { locale })}
      picture={<AssociatePicture />}
    />
  )
}
