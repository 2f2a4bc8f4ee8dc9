import { affairOf } from './same-affair';
import { chooseEarlier } from './choose-earlier';

const told: Record<number, string[]> = {
  1: ['Минский автозавод отзывает автобусы', 'МАЗ отзывает партию автобусов'],
  2: ['Автобусы МАЗ проверят после отзыва', 'Отозванные автобусы МАЗ проверят'],
  3: ['В Бресте открыли сезон фонтанов'],
};
const affairsOf = (storyId: number) => (told[storyId] ?? []).map(affairOf);
const own = ['МАЗ вернул отозванные автобусы на маршруты'].map(affairOf);

test('a story follows from the one that is nearest by texts and headlines together (CLUSTER-9)', () => {
  const earlier = [
    { storyId: 3, chance: 0.5 },
    { storyId: 2, chance: 0.3 },
    { storyId: 1, chance: 0.2 },
  ];
  expect(chooseEarlier(own, earlier, affairsOf)).toEqual({ storyId: 2, chance: 0.3, share: 1 });
  expect(chooseEarlier(own, [{ storyId: 2, chance: 0.03 }], affairsOf)).not.toBeNull();
  expect(chooseEarlier(own, [{ storyId: 2, chance: 0.029 }], affairsOf)).toBeNull();
});

test('likely words alone make no thread (CLUSTER-9)', () => {
  expect(chooseEarlier(own, [{ storyId: 3, chance: 0.9 }], affairsOf)).toBeNull();
  expect(chooseEarlier(own, [], affairsOf)).toBeNull();
  expect(chooseEarlier([], [{ storyId: 2, chance: 0.9 }], affairsOf)).toBeNull();
});
