// React and valtio with nothing around them: one proxy and one memoised leaf a tile, changes held to the frame.
import { memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';

interface Value {
  _id: string;
  value: number;
}
const items = new Map<string, { value: number }>();
let ids: readonly string[] = [];
let tellList: () => void = () => undefined;
let held = new Map<string, number>();

const Tile = memo(function Tile({ id }: { id: string }) {
  const { value } = useSnapshot(items.get(id) ?? { value: 0 });
  return <div>{value.toFixed(2)}</div>;
});

function Board() {
  const list = useSyncExternalStore(
    (told) => {
      tellList = told;
      return () => undefined;
    },
    () => ids,
  );
  return list.map((id) => <Tile key={id} id={id} />);
}

const socket = new WebSocket(location.href.replace('http', 'ws'));
socket.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as { list?: Value[]; result: Value };
  if (message.list !== undefined) {
    for (const each of message.list) items.set(each._id, proxy({ value: each.value }));
    ids = [...items.keys()];
    tellList();
    return;
  }
  if (held.size === 0)
    requestAnimationFrame(() => {
      const flushed = held;
      held = new Map();
      for (const [id, value] of flushed) {
        const item = items.get(id);
        if (item !== undefined) item.value = value;
      }
    });
  held.set(message.result._id, message.result.value);
};
createRoot(document.querySelector('#root') ?? document.body).render(<Board />);
