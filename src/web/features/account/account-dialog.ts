/** Shared parts of the account dialogs. */
import type { Api, Model } from '#contract/contract.ts'

export type Profile = Model<'GET /api/user/profile'>

export type AccountDialogProps = {
  api: Api
  profile: Profile
  open: boolean
  onClose: () => void
}
