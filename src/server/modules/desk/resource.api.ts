import type { Key } from '#contract/contract.ts'
import type { CallContext } from '../../http/api/call-context.ts'
import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { Resource, ResourceName } from './resource.ts'
import { createResourceService, type ResourceTools } from './resource.service.ts'

/** The calls of a resource, with the one to arrange if it is declared. */
type ResourceKey<Name extends ResourceName> = Extract<
  Key,
  | `GET /api/desk/${Name}`
  | `GET /api/desk/${Name}/:id`
  | `POST /api/desk/${Name}`
  | `POST /api/desk/${Name}/arrange`
  | `POST /api/desk/${Name}/:id`
  | `DELETE /api/desk/${Name}/:id`
>

type Given = { params: { id: number }; query: never; body: Record<string, unknown> }

/** One handler for each call of these resources. */
export function resourceHandlers<Name extends ResourceName>(
  tools: ResourceTools,
  resources: readonly Resource<Name>[],
): Pick<Handlers, ResourceKey<Name>> {
  const writer = (context: CallContext) => ({ accountId: requireReaderId(context), now: context.now })
  const handlers = resources.flatMap((resource) => {
    const service = createResourceService(tools, resource)
    const path = `/api/desk/${resource.name}`
    return Object.entries({
      [`GET ${path}`]: ({ query }: Given) => service.list(query),
      [`GET ${path}/:id`]: ({ params }: Given) => service.find(params.id),
      [`POST ${path}`]: ({ body }: Given, context: CallContext) => service.create(body, writer(context)),
      [`POST ${path}/:id`]: ({ params, body }: Given, context: CallContext) =>
        service.change(params.id, body, writer(context)),
      [`DELETE ${path}/:id`]: ({ params }: Given, context: CallContext) => service.remove(params.id, writer(context)),
      ...(resource.arrange && {
        [`POST ${path}/arrange`]: ({ body }: Given, context: CallContext) =>
          service.arrange(body['ids'] as number[], writer(context)),
      }),
    })
  })
  // The keys are built at run time; which they are follows from the names of the resources.
  return Object.fromEntries(handlers) as unknown as Pick<Handlers, ResourceKey<Name>>
}
