import { STAFF_PERMISSIONS, hasPermission } from '#domain/account/staff-permission.ts'
import type { Handlers } from '../../http/api/api.ts'
import type { CallContext } from '../../http/api/call-context.ts'
import { requireReaderId, signedIn } from '../../http/api/reader-id.ts'
import type { MemberService } from './member.service.ts'

type Calls =
  | 'GET /api/desk/member'
  | 'GET /api/desk/member/:id'
  | 'POST /api/desk/member/:id/phone'
  | 'POST /api/desk/member/:id/resetName'
  | 'POST /api/desk/member/:id/membership'
  | 'POST /api/desk/member/:id/thing'
  | 'POST /api/desk/member/:id/membership/:grantId/revoke'
  | 'POST /api/desk/member/:id/thing/:claimId/revoke'
  | 'GET /api/desk/export/member'
  | 'GET /api/desk/export/order'
  | 'GET /api/desk/right'
  | 'POST /api/desk/right/:uid'

const lookingOf = (context: CallContext) => ({ seesOrders: hasPermission(signedIn(context), 'money') })

export function memberHandlers(member: MemberService): Pick<Handlers, Calls> {
  type Change = Parameters<MemberService['change']>[0]
  const change = (work: Omit<Change, 'editorId'>, context: CallContext) =>
    member.change({ ...work, editorId: requireReaderId(context) }, lookingOf(context), context.now)

  return {
    'GET /api/desk/member': ({ query }, { now }) => member.listPage(query, now),
    'GET /api/desk/member/:id': ({ params }, context) => member.findDetail(params.id, lookingOf(context), context.now),
    'POST /api/desk/member/:id/phone': ({ params }, context) =>
      member.lookAtPhone(params.id, requireReaderId(context), context.now),
    'POST /api/desk/member/:id/resetName': ({ params, body }, context) =>
      member.resetName({ ...params, ...body, editorId: requireReaderId(context) }, context.now),
    'POST /api/desk/member/:id/membership': ({ params, body: { reason, ...given } }, context) =>
      change({ id: params.id, reason, grant: { step: 'give-membership', ...given } }, context),
    'POST /api/desk/member/:id/thing': ({ params, body: { reason, ...given } }, context) =>
      change({ id: params.id, reason, grant: { step: 'give-thing', ...given } }, context),
    'POST /api/desk/member/:id/membership/:grantId/revoke': ({ params: { id, grantId }, body: { reason } }, context) =>
      change({ id, reason, grant: { step: 'take-membership', grantId } }, context),
    'POST /api/desk/member/:id/thing/:claimId/revoke': ({ params: { id, claimId }, body: { reason } }, context) =>
      change({ id, reason, grant: { step: 'take-thing', claimId } }, context),
    'GET /api/desk/export/member': ({ query }, context) =>
      member.exportMembers({ ...query, editorId: requireReaderId(context) }, context.now),
    'GET /api/desk/export/order': ({ query: { firstDay, lastDay, state } }, context) =>
      member.exportOrders(
        { window: { from: firstDay, to: lastDay }, state, editorId: requireReaderId(context) },
        context.now,
      ),
    'GET /api/desk/right': (_, context) => member.listColleagues(requireReaderId(context)),
    'POST /api/desk/right/:uid': ({ params, body: { role, rights } }, context) => {
      const given = STAFF_PERMISSIONS.filter((right) => rights[right])
      return member.changeRights({ ...params, role, rights: given, adminId: requireReaderId(context) }, context.now)
    },
  }
}
