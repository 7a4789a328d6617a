/** What the windows about one's own account have in common. */
import type { Api, Model } from '#contract/contract.ts'

export type Profile = Model<'GET /api/user/profile'>

export type AccountDialogProps = {
  api: Api
  profile: Profile
  open: boolean
  onClose: () => void
}
