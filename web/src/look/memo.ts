// A part that is drawn again only when something it is given has changed. Preact has its own in `preact/compat`, but merely importing that
// makes every element of the page dearer.
import { Component, type ComponentChild, type FunctionComponent, h } from "preact";

function shallowSame<P extends object>(before: P, after: P): boolean {
  const names = Object.keys(after) as (keyof P)[];
  return (
    names.length === Object.keys(before).length && names.every((name) => Object.is(before[name], after[name]))
  );
}

export function memo<P extends object>(
  part: FunctionComponent<P>,
  same: (before: P, after: P) => boolean = shallowSame,
) {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props as P, next);
    }
    override render(props: P): ComponentChild {
      return h(part, props);
    }
  };
}
