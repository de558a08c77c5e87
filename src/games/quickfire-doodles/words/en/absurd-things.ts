import type { PackedWord } from '../packed-word.ts'

/** The id of a word never changes. */
export const absurdThings: readonly PackedWord[] = [
  { id: 'absurd-crying-onion', word: 'Crying onion', names: ['sad onion', 'onion crying', 'weeping onion'] },
  { id: 'absurd-dancing-banana', word: 'Dancing banana', names: ['banana dancing', 'banana disco'] },
  {
    id: 'absurd-ghost-doing-laundry',
    word: 'Ghost doing laundry',
    names: ['ghost laundry', 'ghost washing', 'ghost on a washing line', 'ghost doing the washing'],
  },
  {
    id: 'absurd-robot-in-love',
    word: 'Robot in love',
    names: ['loving robot', 'robot love', 'robot with a heart', 'lovesick robot'],
  },
  {
    id: 'absurd-vampire-at-breakfast',
    word: 'Vampire at breakfast',
    names: ['vampire breakfast', 'vampire eating breakfast', 'breakfast vampire'],
  },
  {
    id: 'absurd-snowman-in-a-sauna',
    word: 'Snowman in a sauna',
    names: ['sauna snowman', 'melting snowman', 'snowman sauna'],
  },
  {
    id: 'absurd-angry-toaster',
    word: 'Angry toaster',
    names: ['toaster angry', 'furious toaster', 'mad toaster'],
  },
  {
    id: 'absurd-sleeping-volcano',
    word: 'Sleeping volcano',
    names: ['volcano sleeping', 'volcano asleep', 'snoring volcano'],
  },
  {
    id: 'absurd-alien-at-a-bus-stop',
    word: 'Alien at a bus stop',
    names: ['alien waiting for the bus', 'alien bus stop', 'alien bus', 'alien waiting for a bus'],
  },
  {
    id: 'absurd-pirate-with-a-pushchair',
    word: 'Pirate with a pushchair',
    names: ['pirate with a pram', 'pirate pram', 'pirate with a stroller', 'pirate pushing a pram'],
  },
  {
    id: 'absurd-tea-party-on-the-moon',
    word: 'Tea party on the moon',
    names: ['moon tea party', 'tea on the moon', 'moon tea'],
  },
  {
    id: 'absurd-cactus-wanting-a-hug',
    word: 'Cactus wanting a hug',
    names: ['cactus hug', 'hugging a cactus', 'cactus hugging', 'hug a cactus'],
  },
  {
    id: 'absurd-potato-on-the-couch',
    word: 'Potato on the couch',
    names: ['couch potato', 'potato on the sofa', 'potato on a sofa', 'potato on a couch'],
  },
  {
    id: 'absurd-moon-eating-cheese',
    word: 'Moon eating cheese',
    names: ['moon cheese', 'cheese moon', 'hungry moon'],
  },
  {
    id: 'absurd-sun-with-sunburn',
    word: 'Sun with sunburn',
    names: ['sunburnt sun', 'sunburned sun', 'sun sunburn', 'sun using sunscreen'],
  },
  {
    id: 'absurd-cloud-with-an-umbrella',
    word: 'Cloud with an umbrella',
    names: ['cloud under an umbrella', 'umbrella cloud', 'cloud umbrella', 'cloud holding an umbrella'],
  },
  {
    id: 'absurd-tree-taking-a-walk',
    word: 'Tree taking a walk',
    names: ['walking tree', 'tree walking', 'tree going for a walk'],
  },
  {
    id: 'absurd-house-with-legs',
    word: 'House with legs',
    names: ['walking house', 'house on legs', 'running house', 'house walking'],
  },
  {
    id: 'absurd-underwater-barbecue',
    word: 'Underwater barbecue',
    names: ['barbecue under water', 'underwater bbq', 'fish barbecue', 'barbecue in the sea'],
  },
  { id: 'absurd-upside-down-house', word: 'Upside-down house', names: ['house upside down'] },
  {
    id: 'absurd-banana-phone',
    word: 'Banana phone',
    names: ['banana telephone', 'calling with a banana', 'phone banana'],
  },
  {
    id: 'absurd-cheese-helicopter',
    word: 'Cheese helicopter',
    names: ['helicopter made of cheese', 'cheesy helicopter', 'helicopter cheese'],
  },
  {
    id: 'absurd-pizza-umbrella',
    word: 'Pizza umbrella',
    names: ['umbrella made of pizza', 'umbrella pizza', 'pizza as an umbrella'],
  },
  {
    id: 'absurd-spoon-with-hair',
    word: 'Spoon with hair',
    names: ['hairy spoon', 'spoon wig', 'spoon wearing a wig'],
  },
  {
    id: 'absurd-bicycle-with-square-wheels',
    word: 'Bicycle with square wheels',
    names: ['square wheels', 'bike with square wheels', 'square-wheeled bike', 'square bike'],
  },
  {
    id: 'absurd-sofa-on-a-mountain',
    word: 'Sofa on a mountain',
    names: ['couch on a mountain', 'mountain sofa', 'mountain couch', 'sofa mountain'],
  },
  {
    id: 'absurd-fridge-on-holiday',
    word: 'Fridge on holiday',
    names: ['fridge at the beach', 'fridge on the beach', 'fridge on vacation', 'holiday fridge'],
  },
  {
    id: 'absurd-lighthouse-with-a-torch',
    word: 'Lighthouse with a torch',
    names: ['lighthouse holding a torch', 'lighthouse torch', 'lighthouse with a flashlight'],
  },
  {
    id: 'absurd-piano-on-wheels',
    word: 'Piano on wheels',
    names: ['rolling piano', 'piano with wheels', 'piano car', 'driving piano'],
  },
  {
    id: 'absurd-carrot-chasing-a-rabbit',
    word: 'Carrot chasing a rabbit',
    names: ['rabbit chased by a carrot', 'carrot and rabbit', 'carrot chases rabbit'],
  },
  {
    id: 'absurd-bathtub-racing-car',
    word: 'Bathtub racing car',
    names: ['racing bathtub', 'bathtub race', 'bathtub car', 'bath race'],
  },
  {
    id: 'absurd-viking-with-an-ice-cream',
    word: 'Viking with an ice cream',
    names: ['viking eating ice cream', 'viking ice cream', 'ice cream viking'],
  },
  {
    id: 'absurd-knight-on-a-scooter',
    word: 'Knight on a scooter',
    names: ['scooter knight', 'knight riding a scooter', 'knight scooter'],
  },
  {
    id: 'absurd-wizard-who-lost-his-keys',
    word: 'Wizard who lost his keys',
    names: ['wizard looking for keys', 'wizard lost keys', 'wizard keys', 'wizard without keys'],
  },
  {
    id: 'absurd-king-doing-the-dishes',
    word: 'King doing the dishes',
    names: ['king washing up', 'king washing dishes', 'king washing the dishes', 'king dishes'],
  },
  {
    id: 'absurd-superhero-stuck-in-a-door',
    word: 'Superhero stuck in a door',
    names: ['stuck superhero', 'superhero stuck', 'superhero door'],
  },
  {
    id: 'absurd-mummy-made-of-toilet-paper',
    word: 'Mummy made of toilet paper',
    names: ['toilet paper mummy', 'mummy in toilet paper', 'unrolled mummy', 'mummy unrolling'],
  },
  {
    id: 'absurd-skeleton-on-a-swing',
    word: 'Skeleton on a swing',
    names: ['swinging skeleton', 'skeleton swing', 'skeleton swinging'],
  },
  {
    id: 'absurd-diver-in-a-fishbowl',
    word: 'Diver in a fishbowl',
    names: ['diver in a goldfish bowl', 'fishbowl diver', 'scuba diver in a fishbowl'],
  },
  {
    id: 'absurd-firefighter-watering-flowers',
    word: 'Firefighter watering flowers',
    names: ['fireman watering flowers', 'firefighter and flowers', 'fireman flowers', 'firefighter flowers'],
  },
  {
    id: 'absurd-flying-cake',
    word: 'Flying cake',
    names: ['cake with wings', 'cake flying', 'winged cake'],
  },
  {
    id: 'absurd-tomato-playing-tennis',
    word: 'Tomato playing tennis',
    names: ['tennis tomato', 'tomato tennis', 'tomato with a racket'],
  },
  {
    id: 'absurd-pear-in-pyjamas',
    word: 'Pear in pyjamas',
    names: ['pear in pajamas', 'pear pyjamas', 'pear pajamas', 'sleepy pear'],
  },
  {
    id: 'absurd-broccoli-at-a-disco',
    word: 'Broccoli at a disco',
    names: ['broccoli disco', 'disco broccoli', 'dancing broccoli', 'broccoli dancing'],
  },
  {
    id: 'absurd-avocado-lifting-its-stone',
    word: 'Avocado lifting its stone',
    names: ['strong avocado', 'avocado stone', 'avocado lifting weights', 'avocado weightlifter'],
  },
  {
    id: 'absurd-egg-afraid-of-a-pan',
    word: 'Egg afraid of a pan',
    names: ['scared egg', 'egg scared of a pan', 'egg and frying pan', 'frightened egg'],
  },
  {
    id: 'absurd-croissant-moon',
    word: 'Croissant moon',
    names: ['moon croissant', 'croissant as a moon', 'croissant in the sky'],
  },
  {
    id: 'absurd-sandwich-with-legs',
    word: 'Sandwich with legs',
    names: ['running sandwich', 'walking sandwich', 'sandwich on legs', 'sandwich running'],
  },
  {
    id: 'absurd-pancake-blanket',
    word: 'Pancake blanket',
    names: ['sleeping under a pancake', 'pancake bed', 'pancake duvet', 'blanket of pancake'],
  },
  {
    id: 'absurd-spaghetti-hair',
    word: 'Spaghetti hair',
    names: ['noodle hair', 'hair of spaghetti', 'hair made of spaghetti', 'spaghetti wig'],
  },
  {
    id: 'absurd-ice-cream-in-a-desert',
    word: 'Ice cream in a desert',
    names: ['desert ice cream', 'ice cream desert', 'melting ice cream'],
  },
  {
    id: 'absurd-doughnut-lifebelt',
    word: 'Doughnut lifebelt',
    names: ['donut lifebelt', 'doughnut life ring', 'donut life buoy', 'donut float'],
  },
  {
    id: 'absurd-pumpkin-coach-stuck-in-traffic',
    word: 'Pumpkin coach stuck in traffic',
    names: ['pumpkin coach', 'pumpkin in traffic', 'pumpkin car', 'pumpkin carriage'],
  },
  {
    id: 'absurd-melon-with-headphones',
    word: 'Melon with headphones',
    names: ['melon headphones', 'watermelon with headphones', 'melon listening to music'],
  },
  {
    id: 'absurd-chilli-in-the-snow',
    word: 'Chilli in the snow',
    names: ['cold chilli', 'chilli with a scarf', 'chili in the snow', 'freezing chilli'],
  },
  {
    id: 'absurd-popcorn-fireworks',
    word: 'Popcorn fireworks',
    names: ['popcorn explosion', 'exploding popcorn', 'popcorn volcano', 'popcorn firework'],
  },
  {
    id: 'absurd-alarm-clock-that-oversleeps',
    word: 'Alarm clock that oversleeps',
    names: ['sleeping alarm clock', 'sleeping clock', 'alarm clock in bed', 'clock in bed'],
  },
  {
    id: 'absurd-lamp-reading-a-book',
    word: 'Lamp reading a book',
    names: ['reading lamp', 'lamp reading', 'lamp with a book'],
  },
  {
    id: 'absurd-chair-sitting-on-a-chair',
    word: 'Chair sitting on a chair',
    names: ['chair on a chair', 'chair sitting down', 'sitting chair', 'chair on chair'],
  },
  {
    id: 'absurd-sock-looking-for-its-twin',
    word: 'Sock looking for its twin',
    names: ['lonely sock', 'odd sock', 'lost sock', 'single sock'],
  },
  {
    id: 'absurd-vacuum-cleaner-eating-lunch',
    word: 'Vacuum cleaner eating lunch',
    names: ['eating vacuum cleaner', 'hungry vacuum cleaner', 'hungry vacuum', 'vacuum cleaner eating'],
  },
  {
    id: 'absurd-mirror-making-faces',
    word: 'Mirror making faces',
    names: ['funny mirror', 'mirror with a face', 'mirror pulling faces', 'mirror face'],
  },
  {
    id: 'absurd-pencil-with-a-rubber-boat',
    word: 'Pencil with a rubber boat',
    names: ['pencil in a boat', 'pencil boat', 'pencil rowing', 'rowing pencil'],
  },
  {
    id: 'absurd-computer-on-a-date',
    word: 'Computer on a date',
    names: ['computer date', 'computer in love', 'computer in a restaurant', 'dating computer'],
  },
  {
    id: 'absurd-key-that-lost-its-lock',
    word: 'Key that lost its lock',
    names: ['sad key', 'lost key', 'crying key', 'lonely key'],
  },
  {
    id: 'absurd-balloon-afraid-of-a-needle',
    word: 'Balloon afraid of a needle',
    names: ['scared balloon', 'balloon and needle', 'balloon scared of a needle', 'frightened balloon'],
  },
  {
    id: 'absurd-bridge-doing-a-handstand',
    word: 'Bridge doing a handstand',
    names: ['bridge handstand', 'upside down bridge', 'handstand bridge'],
  },
  {
    id: 'absurd-boat-in-a-tree',
    word: 'Boat in a tree',
    names: ['tree boat', 'ship in a tree', 'boat stuck in a tree', 'boat up a tree'],
  },
  {
    id: 'absurd-train-in-a-bathtub',
    word: 'Train in a bathtub',
    names: ['bathtub train', 'train in a bath', 'train bath', 'train taking a bath'],
  },
  {
    id: 'absurd-rocket-made-of-carrots',
    word: 'Rocket made of carrots',
    names: ['carrot rocket', 'rocket carrot', 'carrot spaceship', 'rocket made of a carrot'],
  },
  {
    id: 'absurd-windmill-with-a-fan',
    word: 'Windmill with a fan',
    names: ['hot windmill', 'windmill fan', 'sweating windmill'],
  },
  {
    id: 'absurd-snowman-eating-a-carrot',
    word: 'Snowman eating a carrot',
    names: [
      'snowman with a carrot',
      'snowman eating carrots',
      'snowman eats its nose',
      'snowman eating its nose',
    ],
  },
  {
    id: 'absurd-kite-flying-a-child',
    word: 'Kite flying a child',
    names: ['kite flying a boy', 'kite flying a girl', 'kite flying a person', 'kite holding a child'],
  },
]
