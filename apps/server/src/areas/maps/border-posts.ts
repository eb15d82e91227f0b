import type { BorderPost } from '@superlink/domain/tracking/border-crossing.ts';
import { roadNetwork } from '../../platform/maps/embedded/road-network.ts';

/** What the network's places say of where they come from when they are border posts. */
const POST = /: border post$/;

/** The border posts on the trunk roads. */
export function borderPosts(): BorderPost[] {
  return roadNetwork().towns.filter(({ source }) => POST.test(source));
}
