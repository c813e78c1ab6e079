import { useMemo, type ReactNode } from 'react';
import type { Access } from '@/schemas/template/names';
import { stricter } from '../actions/gate';
import { useWidgetScope, WidgetContext } from '../scope/widget-scope';

/** What stands in here may do no more than `access`, whatever its own widget may. */
export function WithAccess({ access, children }: { access: Access; children: ReactNode }) {
  const scope = useWidgetScope();
  const narrowed = useMemo(() => ({ ...scope, access: stricter(scope.access, access) }), [scope, access]);
  return <WidgetContext value={narrowed}>{children}</WidgetContext>;
}
