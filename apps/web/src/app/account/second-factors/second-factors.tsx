import type { SecondFactor } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { factorsKey, useFactors } from '../../../shared/api/account/list-factors.ts'
import { startTotp, type TotpSetup } from '../../../shared/api/account/start-totp.ts'
import { formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { hasPasskeys } from '../../../shared/session/passkey.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx').then((file) => file.PasskeyDialog))
const TotpDialog = lazyPart(() => import('./totp-dialog.tsx').then((file) => file.TotpDialog))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog))
const RenewDialog = lazyPart(() => import('./renew-dialog.tsx').then((file) => file.RenewDialog))

type OpenDialog =
  | { name: 'passkey' | 'renew' }
  | { name: 'totp'; setup: TotpSetup }
  | { name: 'remove'; factor: SecondFactor }

/** The account's passkeys, authenticator app and recovery codes. */
export const SecondFactors = ({ email }: { email: string }) => {
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { data, isError, refetch } = useFactors()
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  const ends = {
    onChanged: () => queries.invalidateQueries({ queryKey: factorsKey }),
    onClose: () => setDialog(undefined),
  }
  return (
    <>
      <FactorList {...data} hasPasskeys={hasPasskeys()} onOpen={setDialog} />
      <Suspense fallback={<LoadingFallback />}>
        {dialog?.name === 'passkey' && <PasskeyDialog email={email} {...ends} />}
        {dialog?.name === 'totp' && <TotpDialog email={email} setup={dialog.setup} {...ends} />}
        {dialog?.name === 'renew' && <RenewDialog email={email} {...ends} />}
        {dialog?.name === 'remove' && (
          <RemoveDialog factor={dialog.factor} isLast={data.factors.length === 1} {...ends} />
        )}
      </Suspense>
    </>
  )
}

interface FactorListProps {
  factors: readonly SecondFactor[]
  recoveryCodesLeft: number
  /** Whether this browser can create passkeys. */
  hasPasskeys: boolean
  onOpen: (dialog: OpenDialog) => void
}

export const FactorList = ({ factors, recoveryCodesLeft, hasPasskeys: canAddPasskey, onOpen }: FactorListProps) => {
  const t = useText()
  return (
    <>
      {factors.length === 0 ? (
        <p className="text-muted">{t(m.factor_none)}</p>
      ) : (
        <ul aria-label={t(m.factor_title)} className="border border-line bg-surface">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => onOpen({ name: 'remove', factor })} />
          ))}
          <RecoveryRow left={recoveryCodesLeft} onRenew={() => onOpen({ name: 'renew' })} />
        </ul>
      )}
      <AddButtons
        canAddPasskey={canAddPasskey}
        canAddTotp={!factors.some(({ kind }) => kind === 'totp')}
        onOpen={onOpen}
      />
    </>
  )
}

interface AddButtonsProps {
  canAddPasskey: boolean
  canAddTotp: boolean
  onOpen: (dialog: OpenDialog) => void
}

const AddButtons = ({ canAddPasskey, canAddTotp, onOpen }: AddButtonsProps) => {
  const t = useText()
  const [isStarting, setIsStarting] = useState(false)
  const setUp = async () => {
    setIsStarting(true)
    const setup = await startTotp()
    setIsStarting(false)
    if (setup) onOpen({ name: 'totp', setup })
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {canAddPasskey && (
          <button type="button" onClick={() => onOpen({ name: 'passkey' })} className={buttonClass('quiet')}>
            {t(m.factor_passkey_add)}
          </button>
        )}
        {canAddTotp && (
          <button type="button" disabled={isStarting} onClick={setUp} className={buttonClass('quiet')}>
            {t(isStarting ? m.account_wait : m.factor_totp_add)}
          </button>
        )}
      </div>
      {!canAddPasskey && <p className="mt-3 text-sm text-muted">{t(m.factor_passkey_unsupported)}</p>}
    </>
  )
}

const FactorRow = ({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) => {
  const locale = useLocale()
  const t = useText()
  const { kind, name, createdAt, lastUsedAt } = factor
  const isPasskey = kind === 'passkey'
  return (
    <Row
      kind={kind}
      name={isPasskey ? visibleText(name ?? '') : t(m.factor_totp)}
      action={t(m.factor_remove)}
      onAct={onRemove}
    >
      {isPasskey && <span>{t(m.factor_passkey)}</span>}
      <span>{t(m.factor_added_on, { time: formatTime(createdAt, locale) })}</span>
      <span>{lastUsedAt ? t(m.factor_used, { time: formatTime(lastUsedAt, locale) }) : t(m.factor_never_used)}</span>
    </Row>
  )
}

const RecoveryRow = ({ left, onRenew }: { left: number; onRenew: () => void }) => {
  const t = useText()
  return (
    <Row kind="recovery" name={t(m.factor_recovery)} action={t(m.factor_recovery_renew)} onAct={onRenew}>
      <span>{t(m.factor_recovery_left, { count: left })}</span>
    </Row>
  )
}

interface RowProps {
  kind: SecondFactor['kind'] | 'recovery'
  name: string
  /** Facts, each in an element of its own. */
  children: ReactNode
  action: string
  onAct: () => void
}

const Row = ({ kind, name, children, action, onAct }: RowProps) => {
  const id = useId()
  return (
    <li
      data-factor={kind}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-6 py-4 not-first:border-t"
    >
      <div id={id} className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">{children}</p>
      </div>
      <button type="button" onClick={onAct} aria-describedby={id} className={buttonClass('quiet', 'small')}>
        {action}
      </button>
    </li>
  )
}
