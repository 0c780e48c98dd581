import { lazyPart } from '../../../shared/ui/lazy-part.tsx'

/** The account page opens without the code of these dialogs. */
export const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx').then((file) => file.WebhookDialog))
export const RotateDialog = lazyPart(() => import('./webhook-actions.tsx').then((file) => file.RotateDialog))
export const DeleteDialog = lazyPart(() => import('./webhook-actions.tsx').then((file) => file.DeleteDialog))
